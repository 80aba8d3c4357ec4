import { settingSettings } from '@shop/contract/platform/setting/settings.ts'
import { contrast, parseColour } from '@shop/web/colour.ts'
import fc from 'fast-check'
import Value from 'typebox/value'
import { expect, test } from 'vitest'
import { builtInTheme, themeVariables } from './theme.ts'

const rgb = (hex: string | undefined) => parseColour(hex) as [number, number, number]

test('for any colours, text on fills and inks on cards keep a contrast of 4.5 : 1', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(
      fc.record({
        mainBg: colour,
        mainBg2: colour,
        mainText: colour,
        viceBg: colour,
        viceBg2: colour,
        viceText: colour,
      }),
      fc.boolean(),
      (picked, dark) => {
        const variables = themeVariables(picked, dark)
        const pairs = [
          ['--main-text', '--main-fill'],
          ['--main-text', '--main-fill2'],
          ['--vice-text', '--vice-fill'],
          ['--vice-text', '--vice-fill2'],
        ] as const
        for (const [text, fill] of pairs)
          expect(contrast(rgb(variables[text]), rgb(variables[fill]))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(rgb(variables['--main-ink']), rgb(variables['--main-soft']))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(rgb(variables['--main-ink']), rgb(dark ? '#1c1c1e' : '#ffffff'))).toBeGreaterThanOrEqual(4.5)
      },
    ),
  )
})

test('readable colours stay as they were picked', () => {
  const variables = themeVariables({ ...builtInTheme, mainBg: '#123456', mainBg2: '#2b4b6f' }, false)
  expect(variables).toMatchObject({
    '--main-fill': '#123456',
    '--main-fill2': '#2b4b6f',
    '--main-text': '#ffffff',
    '--main-ink': '#123456',
  })
})

test('both colours are visible in a gradient under white text, darker but not browner than they were picked', () => {
  const { '--main': picked, ...variables } = themeVariables({ mainBg: '#fa2209', mainBg2: '#ff6335' }, false)
  expect(picked).toBe('#fa2209')
  const share = (channels: readonly number[]) => (channels[1] as number) / (channels[0] as number)
  const [first, second] = [rgb(variables['--main-fill']), rgb(variables['--main-fill2'])]
  expect(share(second) - share(first)).toBeGreaterThan(0.1)
  // A brown is an orange that has lost its saturation.
  for (const fill of [first, second]) expect(Math.min(...fill) / Math.max(...fill)).toBeLessThan(0.05)
})

test('the built-in theme is the default of the setting', () => {
  expect(Value.Default(settingSettings.app_theme, {})).toMatchObject(builtInTheme)
})

test('invalid colours fall back to the built-in theme', () => {
  expect(themeVariables({ mainBg: 'red; } *{' }, false)).toEqual(themeVariables(undefined, false))
})
