/**
 * Protects the element of an area from the page's styles: important rules of a shadow root's `:host`
 * win over those of the page, so that no rule for a `div` hides the area or turns its direction.
 * `all` includes neither `direction` nor `unicode-bidi`.
 */
export const HOST_STYLE = `
  :host {
    all: initial !important;
    direction: ltr !important;
    unicode-bidi: isolate !important;
    display: block !important;
    width: 100% !important;
    min-width: 0 !important;
  }
`;
