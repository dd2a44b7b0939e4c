/* Loads an area whose releases are not signed into the page; built like mountFramed.ts. */
export { loadServedArea } from '@fathom/host-kit/federation/loadServedArea';
