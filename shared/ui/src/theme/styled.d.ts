import 'styled-components';
import type { Theme } from './theme';

declare module 'styled-components' {
  // The library types its theme by merging this interface.
  export interface DefaultTheme extends Theme {}
}
