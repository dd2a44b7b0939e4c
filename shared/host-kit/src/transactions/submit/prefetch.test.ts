import { prefetch } from './prefetch';

async function nextTurn(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function counted(now: () => number = () => 0) {
  let starts = 0;
  return { early: prefetch(() => (starts += 1), now), starts: () => starts };
}

it('reads start while the verification still runs, and are not started again', async () => {
  const { early, starts } = counted();
  await nextTurn();
  expect(starts()).toBe(1);
  expect([early.current(), early.current()]).toEqual([1, 1]);
});

it('a request that is refused at once starts nothing', async () => {
  const { early, starts } = counted();
  early.cancel();
  await nextTurn();
  expect(starts()).toBe(0);
});

it('a verification that ends at once starts the reads', async () => {
  const { early, starts } = counted();
  expect(early.current()).toBe(1);
  await nextTurn();
  expect(starts()).toBe(1);
});

it.each([
  [15_000, 1],
  [15_001, 2],
  [-86_400_000, 2],
])('reads that are %d ms old are start number %d', async (age, current) => {
  let time = 0;
  const { early } = counted(() => time);
  await nextTurn();
  time = age;
  expect(early.current()).toBe(current);
});
