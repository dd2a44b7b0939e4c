// breaks fathom/described-suppression: Say why next to it
/* eslint-disable no-console */
export function show(text: string): void {
  console.log(text);
}
