import type { ThemeConfig } from 'antd'

/** The console's own quiet theme; the shop's colours are for the shop only. */
export const theme: ThemeConfig = {
  cssVar: { key: 'console' },
  hashed: false,
  token: {
    colorPrimary: '#2a5bd7',
    colorInfo: '#2a5bd7',
    colorSuccess: '#17825a',
    colorWarning: '#a86400',
    colorError: '#c8321f',
    colorWarningBg: '#fdf6e8',
    colorWarningBorder: '#efdcb4',
    colorTextBase: '#1d1d1f',
    colorBgLayout: '#f6f6f7',
    colorBorder: '#dcdce0',
    colorBorderSecondary: '#ebebed',
    colorTextPlaceholder: '#75757b',
    colorTextDescription: '#63636a',
    fontFamily: 'var(--font)',
    fontSize: 13,
    controlHeight: 32,
    borderRadius: 7,
    motionUnit: 0.07,
    wireframe: false,
  },
  components: {
    Table: {
      headerBg: '#fafafb',
      headerColor: '#63636a',
      headerSplitColor: 'transparent',
      rowHoverBg: '#f7f9fd',
      cellPaddingBlockSM: 9,
      cellPaddingInlineSM: 10,
    },
    Form: { itemMarginBottom: 18, verticalLabelPadding: '0 0 4px' },
    Tabs: { horizontalMargin: '0' },
    Descriptions: { itemPaddingBottom: 8 },
  },
}

/**
 * The same without motion, for operators who prefer reduced motion. It needs the components' own switch: if a style
 * sheet cuts an animation short, they still wait for its end, and their popups stay invisible.
 */
export const stillTheme: ThemeConfig = { ...theme, token: { ...theme.token, motion: false } }
