/** The muted colours that all pictures share, so that sixty goods look like one shop. */
export interface Palette {
  /** Backdrop, from the lit side to the far one. */
  wall: [light: string, dark: string]
  /** The disc behind the object. */
  glow: string
  /** Deep tone of the same colour, for logos and drawn artwork. */
  deep: string
}

export const palettes = {
  sand: {
    wall: ['#f8f1e7', '#ead9c3'],
    glow: '#fdf7ee',
    deep: '#8a6136',
  },
  sage: {
    wall: ['#eef3ea', '#cfdcc8'],
    glow: '#f6faf3',
    deep: '#4d6b48',
  },
  mist: {
    wall: ['#ecf1f6', '#cbd8e4'],
    glow: '#f5f8fb',
    deep: '#3f5f80',
  },
  blush: {
    wall: ['#faeeea', '#eed3cb'],
    glow: '#fef6f3',
    deep: '#a2584b',
  },
  lilac: {
    wall: ['#f1eef7', '#d8d1e8'],
    glow: '#f9f7fc',
    deep: '#63548e',
  },
  butter: {
    wall: ['#fdf6e0', '#f3e1ab'],
    glow: '#fffbee',
    deep: '#94701b',
  },
  stone: {
    wall: ['#f3f2f0', '#d9d6d2'],
    glow: '#faf9f8',
    deep: '#57524c',
  },
  dusk: {
    wall: ['#e4e9e9', '#aebfc2'],
    glow: '#f0f4f4',
    deep: '#335a63',
  },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
