import { stoppedAfterAll } from './stoppedAfterAll';

function prepare() {
  const ends: (() => Promise<void>)[] = [];
  const stop = jest.fn(() => Promise.resolve());
  let settle: { resolve: (chain: { stop: typeof stop }) => void; reject: (error: Error) => void } | undefined;
  const start = stoppedAfterAll(
    () => new Promise<{ stop: typeof stop }>((resolve, reject) => (settle = { resolve, reject })),
    (end) => ends.push(end),
  );
  return { start, stop, end: () => Promise.all(ends.map((each) => each())), settle: () => settle };
}

it('stops what was started', async () => {
  const { start, stop, end, settle } = prepare();
  const starting = start();
  settle()?.resolve({ stop });
  await starting;
  await end();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('waits for a start that outlasts its hook, and stops it', async () => {
  const { start, stop, end, settle } = prepare();
  void start();
  const outcome = end();
  expect(stop).not.toHaveBeenCalled();
  settle()?.resolve({ stop });
  await outcome;
  expect(stop).toHaveBeenCalledTimes(1);
});

it('has nothing to stop if the start failed or did not run', async () => {
  const { start, stop, end, settle } = prepare();
  const starting = start();
  settle()?.reject(new Error('the port is taken'));
  await expect(starting).rejects.toThrow('the port is taken');
  await expect(end()).resolves.toEqual([undefined]);
  await expect(prepare().end()).resolves.toEqual([undefined]);
  expect(stop).not.toHaveBeenCalled();
});
