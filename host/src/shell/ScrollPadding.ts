import { below, size, space } from '@fathom/ui/theme/measure';
import { createGlobalStyle } from 'styled-components';

/** Heights of the consent banner, which covers the end of the page until it is answered. */
const CONSENT_HEIGHT = space(26);
const CONSENT_HEIGHT_PHONE = space(48);

/** Scrolls elements that are focused by keyboard to between the header and the consent banner. */
export const ScrollPadding = createGlobalStyle`
  html {
    scroll-padding-top: calc(${size.topBar} + ${space(2)});
  }
  html:has([data-consent]) {
    scroll-padding-bottom: ${CONSENT_HEIGHT};
  }
  ${below('sm')} {
    html {
      scroll-padding-top: calc(${size.topBarPhone} + ${space(2)});
    }
    html:has([data-consent]) {
      scroll-padding-bottom: ${CONSENT_HEIGHT_PHONE};
    }
  }
`;
