import { containerQuery } from './containerQueries';
import { below, between, from, LOW_VIEWPORT, MOTION_REDUCED } from './measure';

it.each([
  [below('sm'), '@container fathom-area (width < 600px)'],
  [from('layout'), '@container fathom-area (width >= 1125px)'],
  [between('sm', 'md'), '@container fathom-area (600px <= width < 900px)'],
])('turns %s into a query of the column', (media, expected) => {
  expect(containerQuery(media)).toBe(expected);
});

it.each([LOW_VIEWPORT, MOTION_REDUCED, '@media (pointer: coarse)'])('keeps %s', (media) => {
  expect(containerQuery(media)).toBe(media);
});
