/** Lifetime of the file's URL, in ms, because browsers may ask where to save a file before they read it. */
const ADDRESS_LIFETIME = 10 * 60_000;

/** Saves a file that the page created. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME);
}
