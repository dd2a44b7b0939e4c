import { radToWadDown, radToWadUp, RAY } from './units';

it.each([
  [0n, 0n, 0n],
  [1n, 0n, 1n],
  [RAY - 1n, 0n, 1n],
  [RAY, 1n, 1n],
  [5n * RAY + 1n, 5n, 6n],
])('%s rad are a whole number of wad, rounded down or up', (rad, down, up) => {
  expect(radToWadDown(rad)).toBe(down);
  expect(radToWadUp(rad)).toBe(up);
});
