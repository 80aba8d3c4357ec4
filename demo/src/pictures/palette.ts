/** The muted colours that all pictures share, so that sixty goods look like one shop. */
export interface Palette {
  /** Backdrop, from the lit side to the far one. */
  wall: [light: string, dark: string]
  floor: [light: string, dark: string]
  /** Plinths and steps. */
  block: [light: string, dark: string]
  /** The disc or niche behind the object. */
  glow: string
  shadow: [red: number, green: number, blue: number]
  /** Deep tone of the same colour, for logos and drawn artwork. */
  deep: string
}

export const palettes = {
  sand: {
    wall: ['#f8f1e7', '#ead9c3'],
    floor: ['#f3e6d5', '#e3cfb4'],
    block: ['#fdf8f1', '#e2ccb0'],
    glow: '#fdf7ee',
    shadow: [92, 66, 38],
    deep: '#8a6136',
  },
  sage: {
    wall: ['#eef3ea', '#cfdcc8'],
    floor: ['#e3ecdd', '#bfd0b6'],
    block: ['#f9fcf6', '#c4d4bb'],
    glow: '#f6faf3',
    shadow: [48, 70, 44],
    deep: '#4d6b48',
  },
  mist: {
    wall: ['#ecf1f6', '#cbd8e4'],
    floor: ['#e0e8f0', '#b9cad9'],
    block: ['#f9fbfd', '#c0cfdd'],
    glow: '#f5f8fb',
    shadow: [44, 62, 84],
    deep: '#3f5f80',
  },
  blush: {
    wall: ['#faeeea', '#eed3cb'],
    floor: ['#f5e2dc', '#e5c3b9'],
    block: ['#fffaf8', '#e8c9c0'],
    glow: '#fef6f3',
    shadow: [104, 58, 50],
    deep: '#a2584b',
  },
  lilac: {
    wall: ['#f1eef7', '#d8d1e8'],
    floor: ['#e7e2f1', '#c9c0de'],
    block: ['#fbfafd', '#cdc5e0'],
    glow: '#f9f7fc',
    shadow: [66, 54, 100],
    deep: '#63548e',
  },
  butter: {
    wall: ['#fdf6e0', '#f3e1ab'],
    floor: ['#f9edc8', '#ead393'],
    block: ['#fffdf5', '#ecd79c'],
    glow: '#fffbee',
    shadow: [108, 82, 20],
    deep: '#94701b',
  },
  stone: {
    wall: ['#f3f2f0', '#d9d6d2'],
    floor: ['#e9e7e4', '#c9c5c0'],
    block: ['#fcfcfb', '#cfcbc6'],
    glow: '#faf9f8',
    shadow: [58, 54, 50],
    deep: '#57524c',
  },
  dusk: {
    wall: ['#e4e9e9', '#aebfc2'],
    floor: ['#d3dcdc', '#9bafb3'],
    block: ['#f5f8f8', '#a9bcbf'],
    glow: '#f0f4f4',
    shadow: [30, 52, 58],
    deep: '#335a63',
  },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
