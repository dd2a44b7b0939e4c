import { useMemo, type ReactNode } from 'react';
import { useThemePreference, type AreaId } from '@fathom/contract';
import { ThemeProvider } from 'styled-components';
import { areaTheme } from '../theme/theme';

export function AreaTheme({ area, children }: { area: AreaId; children: ReactNode }) {
  const { scheme, tokens } = useThemePreference();
  const theme = useMemo(() => areaTheme(scheme, area, tokens), [scheme, area, tokens]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
