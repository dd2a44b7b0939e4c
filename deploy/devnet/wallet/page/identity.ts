export const WALLET_NAME = 'Demo Wallet';
export const WALLET_RDNS = 'org.fathom.demo-wallet';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#a04510"/>' +
  '<path d="M7 11.5A2.5 2.5 0 0 1 9.5 9H22v3H9.5M7 11.5V21a2.5 2.5 0 0 0 2.5 2.5H25V12H9.5" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>' +
  '<circle cx="20.5" cy="17.7" r="1.7" fill="#fff"/></svg>';

export const WALLET_ICON = `data:image/svg+xml;base64,${btoa(SVG)}`;
