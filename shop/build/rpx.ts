/** PostCSS step: `28rpx` → `calc(var(--rpx) * 28)`, so a style sheet is written in the designer's unit (window / 750). */
export const rpxUnit = {
  postcssPlugin: 'rpx',
  Declaration(declaration: { value: string }) {
    if (declaration.value.includes('rpx')) {
      declaration.value = declaration.value.replace(/(?<![\w-])(-?\d*\.?\d+)rpx\b/g, 'calc(var(--rpx) * $1)')
    }
  },
}
