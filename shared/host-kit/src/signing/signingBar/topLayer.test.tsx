import { fake, report, resetFake } from './testing/fakeTopLayer';
import { createTopLayer, type TopLayer } from './topLayer';

let layer: TopLayer;

beforeEach(() => {
  jest.useFakeTimers();
  resetFake();
  fake.firstReport = undefined;
  layer = createTopLayer(document);
});

afterEach(() => {
  layer.hide();
  document.documentElement.removeAttribute('style');
  jest.useRealTimers();
});

function carrier(): Element {
  return layer.shadow.host;
}

async function verdict(painted: Promise<boolean>): Promise<boolean | 'pending'> {
  return Promise.race([painted, Promise.resolve().then(() => 'pending' as const)]);
}

it('enters the top layer and stays unchanged while it is visible', () => {
  layer.show();
  const { length } = fake.popovers;
  report({ isVisible: true });
  jest.advanceTimersByTime(5000);
  expect(fake.popovers).toHaveLength(length);
  expect(fake.popovers.at(-1)).toBe('show');
});

it('is raised above what covers it, every time it is covered', () => {
  layer.show();
  fake.popovers = [];
  report({ isVisible: false });
  report({ isVisible: true });
  report({ isVisible: false });
  expect(fake.popovers).toEqual(['hide', 'show', 'hide', 'show']);
});

it('is raised before the next frame above what enters the top layer in this one', async () => {
  layer.show();
  report({ isVisible: true });
  fake.popovers = [];
  const cover = document.body.appendChild(document.createElement('div'));
  const enter = () => cover.dispatchEvent(new Event('beforetoggle'));
  enter();
  enter();
  expect(fake.popovers).toEqual([]);
  await Promise.resolve();
  expect(fake.popovers).toEqual(['hide', 'show', 'hide', 'show']);
  carrier().dispatchEvent(new Event('beforetoggle'));
  await Promise.resolve();
  expect(fake.popovers).toHaveLength(4);
  layer.hide();
  fake.popovers = [];
  enter();
  await Promise.resolve();
  expect(fake.popovers).toEqual([]);
  cover.remove();
});

it('is raised although a listener of the page ends the event', async () => {
  layer.show();
  fake.popovers = [];
  const end = (event: Event) => event.stopImmediatePropagation();
  addEventListener('beforetoggle', end, true);
  document.body.dispatchEvent(new Event('beforetoggle'));
  await Promise.resolve();
  removeEventListener('beforetoggle', end, true);
  expect(fake.popovers).toEqual(['hide', 'show']);
});

it('reopens when a script closes it', () => {
  layer.show();
  report({ isVisible: true });
  (carrier() as HTMLElement).hidePopover();
  fake.popovers = [];
  jest.advanceTimersByTime(250);
  expect(fake.popovers).toEqual(['show']);
});

describe('a page whose root a script takes away', () => {
  const { documentElement: root } = document;
  afterEach(() => document.replaceChild(root, document.documentElement));

  it.each<[string, () => void]>([
    ['removes', () => root.remove()],
    ['moves into another document', () => new Document().append(root)],
    ['replaces by one of HTML', () => document.replaceChild(document.createElement('html'), root)],
    [
      'replaces by one that displays no HTML',
      () => document.replaceChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'), root),
    ],
  ])('gets it again: %s', (_case, attack) => {
    layer.show();
    attack();
    fake.popovers = [];
    jest.advanceTimersByTime(250);
    expect(document.documentElement).toBeInstanceOf(HTMLHtmlElement);
    expect(carrier().parentNode).toBe(document.documentElement);
  });
});

it('leaves the page permanently when it is hidden', () => {
  layer.show();
  layer.hide();
  fake.popovers = [];
  jest.advanceTimersByTime(5000);
  expect([carrier().isConnected, fake.popovers]).toEqual([false, []]);
});

it('is painted once the browser reports all of it visible inside the window', async () => {
  layer.show();
  const painted = layer.painted();
  for (const seen of [{ isVisible: false }, { intersectionRatio: 0.4 }]) {
    report(seen);
    expect(await verdict(painted)).toBe('pending');
  }
  report({ isVisible: true });
  jest.advanceTimersByTime(200);
  expect(await verdict(painted)).toBe('pending');
  jest.advanceTimersByTime(100);
  expect(await verdict(painted)).toBe(true);
});

it('is not painted while something covers it again and again', async () => {
  layer.show();
  const painted = layer.painted();
  for (let time = 0; time < 5000; time += 200) {
    report({ isVisible: true });
    jest.advanceTimersByTime(100);
    report({ isVisible: false });
    jest.advanceTimersByTime(100);
  }
  expect(await verdict(painted)).toBe(false);
});

it.each([
  ['narrow', new DOMRect(0, 8, 30, 120)],
  ['flat', new DOMRect(0, 8, 560, 4)],
])('is not painted while it is too %s to read', async (_case, bounds) => {
  fake.bounds = bounds;
  layer.show();
  const painted = layer.painted();
  report({ isVisible: true });
  jest.advanceTimersByTime(5000);
  expect(await verdict(painted)).toBe(false);
});

it('is not painted if the browser reports nothing for some seconds', async () => {
  layer.show();
  const painted = layer.painted();
  jest.advanceTimersByTime(5000);
  expect(await verdict(painted)).toBe(false);
});

it('is not affected by functions of the browser that a script replaced later', async () => {
  const original = Object.getOwnPropertyDescriptors(HTMLElement.prototype);
  const open = jest.fn();
  HTMLElement.prototype.showPopover = open;
  layer.show();
  HTMLElement.prototype.showPopover = original.showPopover.value as () => void;
  expect(open).not.toHaveBeenCalled();
  expect(fake.popovers.at(-1)).toBe('show');
});
