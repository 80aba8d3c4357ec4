// How wide pictures of goods are shown. ahead.ts requests some before the components are there.
export const gallerySizes = '(min-width: 751px) 750px, 100vw'
export const tileSizes = '(min-width: 751px) 272px, 46vw'
