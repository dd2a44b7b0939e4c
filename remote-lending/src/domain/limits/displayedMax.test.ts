import { displayedMax } from './displayedMax';

it.each([
  ['nothing entered', { amount: undefined, isMax: false }, 1_000n],
  ['an entry without Max', { amount: 995n, isMax: false }, 1_000n],
  ['Max, 1% above the current one', { amount: 1_010n, isMax: true }, 1_010n],
  ['Max, 1% below the current one', { amount: 990n, isMax: true }, 990n],
  ['Max, further above', { amount: 1_011n, isMax: true }, 1_000n],
  ['Max, further below', { amount: 989n, isMax: true }, 1_000n],
])('the displayed maximum after %s', (_case, entry, displayed) => {
  expect(displayedMax(entry, 1_000n)).toBe(displayed);
});
