import { renderHook } from '@testing-library/react';
import { usePlannedInput } from './usePlannedInput';

/** Plans again only for a new whole number of the accruing debt. */
function isSameWhole({ planned, now }: { readonly planned: { debt: number }; readonly now: { debt: number } }) {
  return Math.floor(planned.debt) === Math.floor(now.debt);
}

function render(isSamePlan?: typeof isSameWhole) {
  const entered = { amount: 1 };
  const { result, rerender } = renderHook(({ debt, values }) => usePlannedInput(debt, values, isSamePlan), {
    initialProps: { debt: { debt: 5.1 }, values: entered },
  });
  return {
    planned: () => result.current.debt,
    change: (debt: number, values = entered) => rerender({ debt: { debt }, values }),
  };
}

it('keeps the input of the entry while its plan is valid', () => {
  const { planned, change } = render(isSameWhole);
  change(5.2);
  change(5.9);
  expect(planned()).toBe(5.1);
});

it('takes the current input once the plan is outdated, and keeps that', () => {
  const { planned, change } = render(isSameWhole);
  change(6.1);
  expect(planned()).toBe(6.1);
  change(6.2);
  expect(planned()).toBe(6.1);
});

it('takes the current input when other values are entered', () => {
  const { planned, change } = render(isSameWhole);
  change(5.2, { amount: 2 });
  expect(planned()).toBe(5.2);
});

it('takes every input of an action that plans each again', () => {
  const { planned, change } = render();
  change(5.2);
  expect(planned()).toBe(5.2);
});
