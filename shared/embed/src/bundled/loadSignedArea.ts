/* Loads an area whose releases are signed into the page; built like mountFramed.ts. */
export { loadSignedArea } from '@fathom/host-kit/signing/guard/loadSignedArea';
