import { LEAST_PART, visiblePart } from './visiblePart';

it.each([
  ['a frame that is visible as a whole', [100, 700], [100, 700], { top: 0, height: 700 }],
  ['a frame that begins above the window', [-1000, 3000], [0, 800], { top: 1000, height: 800 }],
  ['a frame of which the top is just visible', [700, 3000], [700, 100], { top: 0, height: LEAST_PART }],
  ['a frame of which the end is just visible', [-2900, 3000], [0, 100], { top: 3000 - LEAST_PART, height: LEAST_PART }],
  ['a frame that is lower than a dialog', [0, 300], [0, 300], { top: 0, height: 300 }],
  ['a frame at a fraction of a pixel', [0.4, 900.3], [0.4, 700.6], { top: 0, height: 701 }],
] as const)('places dialogs in the visible part of %s', (_case, [frameTop, frame], [top, height], expected) => {
  expect(visiblePart({ top: frameTop, height: frame }, { top, height })).toEqual(expected);
});
