// breaks fathom/described-suppression: Say why beside it
/* eslint-disable no-console */
export function show(text: string): void {
  console.log(text);
}
