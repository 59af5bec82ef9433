import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** Deep green from pale to dark. Only shades 5 to 9 carry text; what is seen goes by the tokens below. */
const green: MantineColorsTuple = [
  '#e1eee8',
  '#c5dfd4',
  '#a3ccbd',
  '#7fb8a5',
  '#5da28d',
  '#3d8a75',
  '#27735f',
  '#1a6555',
  '#0f5c4d',
  '#0b4a3e',
]

/** Buttons take their colours from our own tokens, which know light and dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'filled') {
    return {
      background: 'var(--action)',
      hover: 'var(--action-hover)',
      color: 'var(--on-action)',
      border: '1px solid transparent',
    }
  }
  if (input.variant === 'default') {
    return {
      background: 'var(--card)',
      hover: 'var(--paper-2)',
      color: 'var(--ink)',
      border: '1px solid var(--line-strong)',
    }
  }
  if (input.variant === 'subtle') {
    return {
      background: 'transparent',
      hover: 'var(--accent-soft)',
      color: 'var(--accent)',
      border: '1px solid transparent',
    }
  }
  return defaultVariantColorsResolver(input)
}

export const mantineTheme = createTheme({
  colors: { green },
  primaryColor: 'green',
  primaryShade: 8,
  defaultRadius: 'sm',
  radius: { sm: 'var(--radius-1)', md: 'var(--radius-2)', lg: 'var(--radius-3)' },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--sans)', fontWeight: '650' },
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Input: { vars: () => ({ wrapper: { '--input-height': '44px', '--input-fz': '1rem' } }) },
    Checkbox: {
      vars: () => ({
        root: { '--checkbox-color': 'var(--accent)', '--checkbox-icon-color': 'var(--on-accent)' },
      }),
    },
    Switch: {
      defaultProps: { withThumbIndicator: false },
      vars: () => ({ root: { '--switch-color': 'var(--accent)', '--switch-width': '2.25rem' } }),
    },
    NativeSelect: { defaultProps: { size: 'xs' } },
    Button: {
      defaultProps: { size: 'md', variant: 'filled' },
      vars: () => ({ root: { '--button-height': '44px', '--button-fz': 'var(--text-2)' } }),
    },
  },
})

const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-error': 'var(--red-ink)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--paper-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--ink-2)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-primary-color-filled': 'var(--focus)',
  '--mantine-primary-color-filled-hover': 'var(--action-hover)',
}

/** The kit's own colours are our tokens; those turn dark by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'var(--leading)' },
  light: tokens,
  dark: tokens,
})
