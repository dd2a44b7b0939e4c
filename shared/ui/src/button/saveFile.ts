/**
 * How long a file can be fetched, in ms: browsers may ask first where to save it, and read it after
 * that.
 */
const ADDRESS_LIFETIME = 10 * 60_000;

/** Lets the browser save a file that the page made. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME);
}
