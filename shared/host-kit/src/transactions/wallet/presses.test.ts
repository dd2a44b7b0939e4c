import { PRESS_LIFETIME } from '@fathom/base/limits/areaLimits';
import { createInputPage } from '@fathom/testing/inputPage';
import { createPresses, type PressSource, type PressUse } from './presses';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start() {
  const user = createInputPage();
  const presses = createPresses(user.page);
  return { user, presses, passes: passesOf(presses) };
}

function startFrame() {
  const user = createInputPage();
  const presses = createPresses(user.page).ofFrame();
  return { user, presses, passes: passesOf(presses) };
}

function passesOf(presses: PressSource) {
  return async (use: PressUse = 'request'): Promise<boolean> => {
    const using = presses.use(use);
    await jest.advanceTimersByTimeAsync(10_000);
    return (await using) !== undefined;
  };
}

describe('a press', () => {
  it.each([
    ['of a pointer', ['pointerdown', 'pointerup', 'click']],
    ['of assistive technology', ['click']],
  ])('%s allows one request and one network switch', async (_name, events) => {
    const { user, passes } = start();
    expect(await passes()).toBe(false);
    for (const event of events) user.input(event);
    expect([await passes(), await passes()]).toEqual([true, false]);
    expect([await passes('switch'), await passes('switch')]).toEqual([true, false]);
  });

  it.each(['Enter', ' '])('of the key "%s" counts once, also while the key is held', async (key) => {
    const { user, passes } = start();
    user.input('keydown', { key });
    expect(await passes()).toBe(true);
    user.input('keydown', { key, repeat: true });
    expect(await passes()).toBe(false);
  });

  it('is none if it is a letter, a scroll, or dispatched by a script', async () => {
    const { user, passes } = start();
    user.input('keydown', { key: 'a' });
    user.input('pointerdown');
    for (const type of ['click', 'pointerup', 'pointerdown']) user.input(type, { isTrusted: false });
    user.input('keydown', { key: 'Enter', isTrusted: false });
    expect(await passes()).toBe(false);
  });

  it('includes the click that follows from it', async () => {
    const { user, presses } = start();
    user.input('pointerup');
    expect(await presses.use('request')).toBeDefined();
    user.input('click');
    expect(await presses.use('request')).toBeUndefined();
  });

  it('allows a request after minutes of planning, but not at any time', async () => {
    const { user, passes } = start();
    user.input('click');
    jest.advanceTimersByTime(PRESS_LIFETIME - 20_000);
    expect(await passes()).toBe(true);
    user.input('click');
    jest.advanceTimersByTime(PRESS_LIFETIME + 1);
    expect(await passes()).toBe(false);
  });

  it('allows the request that follows a switch which the user took long to confirm', async () => {
    const { user, presses, passes } = start();
    user.input('click');
    const press = await presses.use('switch');
    jest.advanceTimersByTime(2 * PRESS_LIFETIME);
    press?.done();
    expect(await passes()).toBe(true);
  });

  it('allows nothing more once the user has rejected', async () => {
    const { user, presses, passes } = start();
    user.input('click');
    (await presses.use('switch'))?.end();
    expect(await passes()).toBe(false);
    user.input('pointerup');
    expect(await passes()).toBe(true);
  });

  it('allows a request again of which nothing reached the wallet', async () => {
    const { user, presses, passes } = start();
    user.input('click');
    (await presses.use('request'))?.giveBack();
    expect([await passes(), await passes()]).toEqual([true, false]);
  });
});

describe('a press that a frame claims', () => {
  it('counts if the browser says that the page is active', async () => {
    const { user, presses, passes } = startFrame();
    presses.claim();
    expect(await passes()).toBe(false);
    user.isActive = true;
    presses.claim();
    expect([await passes(), await passes()]).toEqual([true, false]);
  });

  it('counts if the browser says so only after the claim', async () => {
    const { user, presses } = startFrame();
    presses.claim();
    const using = presses.use('request');
    await jest.advanceTimersByTimeAsync(300);
    user.isActive = true;
    await jest.advanceTimersByTimeAsync(100);
    expect(await using).toBeDefined();
  });

  it('counts once, however often it is claimed', async () => {
    const { user, presses } = startFrame();
    user.isActive = true;
    for (let claims = 0; claims < 1_000; claims += 1) presses.claim();
    expect(await presses.use('request')).toBeDefined();
    const using = presses.use('request');
    await jest.advanceTimersByTimeAsync(4_900);
    presses.claim();
    user.isActive = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await using).toBeUndefined();
  });

  it('counts again within 5 s if the page is active even after the first one has expired', async () => {
    const { user, presses } = startFrame();
    user.isActive = true;
    presses.claim();
    await presses.use('request');
    await jest.advanceTimersByTimeAsync(2_000);
    presses.claim();
    const using = presses.use('request');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await using).toBeDefined();
  });

  it('is not what the user does on the page around the frame', async () => {
    const { user, presses } = startFrame();
    user.input('keydown', { key: 'a' });
    user.isActive = true;
    presses.claim();
    const using = presses.use('request');
    await jest.advanceTimersByTimeAsync(4_900);
    user.isActive = false;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await using).toBeUndefined();
  });

  it.each(['request', 'switch'] as const)('allows no %s after a press on the page around the frame', async (use) => {
    const { user, presses, passes } = startFrame();
    user.input('pointerup');
    expect(await passes(use)).toBe(false);
    user.input('pointerup');
    user.isActive = true;
    presses.claim();
    const using = presses.use(use);
    await jest.advanceTimersByTimeAsync(4_900);
    user.isActive = false;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await using).toBeUndefined();
  });

  it('allows nothing to the page around the frame, or to another frame', async () => {
    const user = createInputPage();
    const presses = createPresses(user.page);
    const [pressed, other] = [presses.ofFrame(), presses.ofFrame()];
    user.isActive = true;
    pressed.claim();
    expect([presses.use('request'), other.use('request')]).toEqual([undefined, undefined]);
    expect(pressed.use('request')).toBeDefined();
  });
});

it('does not observe a page anymore after it was stopped', async () => {
  const { user, presses, passes } = start();
  presses.stop();
  user.input('click');
  expect(await passes()).toBe(false);
});
