import { setTimeout as setNodeTimeout } from 'node:timers';
import { fake, report, resetFake } from './testing/fakeTopLayer';
import type * as Layer from './topLayer';

/* As in a browser: no number of a timer ends it. */
AbortSignal.timeout = (time) => {
  const controller = new AbortController();
  setNodeTimeout(() => controller.abort(), time);
  return controller.signal;
};
const { createTopLayer } = jest.requireActual<typeof Layer>('./topLayer');

function endEveryTimer(): void {
  const last = window.setTimeout(() => undefined, 0);
  for (let timer = 0; timer <= last; timer += 1) window.clearTimeout(timer);
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => setNodeTimeout(resolve, time));
}

it('the layer returns after a script ended every timer of the page', async () => {
  resetFake();
  const layer = createTopLayer(document);
  layer.show();
  endEveryTimer();
  document.body.hidePopover();
  expect(fake.popovers.at(-1)).toBe('hide');
  await wait(400);
  expect(fake.popovers.at(-1)).toBe('show');
  layer.hide();
});

it.each([
  [true, 500],
  [false, 5_500],
])(
  'the layer finds out whether it is painted (%s) after a script ended every timer of the page',
  async (isVisible, time) => {
    resetFake();
    fake.firstReport = undefined;
    const layer = createTopLayer(document);
    layer.show();
    const painted = layer.painted();
    report({ isVisible });
    endEveryTimer();
    await expect(Promise.race([painted, wait(time)])).resolves.toBe(isVisible);
    layer.hide();
  },
);
