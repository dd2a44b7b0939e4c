/** Important rules of `:host` override the page's rules. `all` includes neither `direction` nor `unicode-bidi`. */
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
