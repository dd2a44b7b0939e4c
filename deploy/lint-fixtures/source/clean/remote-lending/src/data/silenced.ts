/* eslint-disable no-console -- the developer asked for the trace by a flag in the address */
export function show(text: string): void {
  console.log(text);
}
