import type { MountError } from '@fathom/contract';
import { findEngineProblem, NEEDED } from './engine';
import { refusingOldEngines } from './refusingOldEngines';

const OPTIONS = { provider: undefined, chainId: 1135, configuration: '/config/app.json' };
const restored: (() => void)[] = [];

afterEach(() => {
  for (const restore of restored.splice(0).reverse()) restore();
});

function define(object: object, name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true });
  restored.push(() => {
    if (own) Object.defineProperty(object, name, own);
    else Reflect.deleteProperty(object, name);
  });
}

function completePage(): void {
  if (!('adoptedStyleSheets' in document)) define(document, 'adoptedStyleSheets', []);
  for (const path of [...NEEDED, 'CSS.supports']) {
    let object: object = window;
    for (const name of path.split('.')) {
      const next: unknown = Reflect.get(object, name);
      if (next === undefined || next === null || path === 'CSS.supports') {
        define(
          object,
          name,
          Object.assign(() => true, { supports: () => true }),
        );
      }
      object = Reflect.get(object, name) as object;
    }
  }
}

function mount() {
  const element = document.createElement('div');
  const mounted = { update: jest.fn(), unmount: jest.fn() };
  const mountArea = jest.fn(() => mounted);
  const errors: MountError[] = [];
  const options = { ...OPTIONS, onError: (error: MountError) => errors.push(error) };
  return { element, mounted, mountArea, errors, returned: refusingOldEngines(mountArea)(element, options), options };
}

it('an area is mounted as it is in a browser that has everything', () => {
  completePage();
  const { element, mounted, mountArea, errors, returned, options } = mount();
  expect(returned).toBe(mounted);
  expect(mountArea.mock.calls).toEqual([[element, options]]);
  expect([element.childElementCount, errors]).toEqual([0, []]);
});

it('a sentence is displayed in the place of an area that the browser cannot run, until it is unmounted', () => {
  const { element, mountArea, errors, returned } = mount();
  const problem = findEngineProblem(window) ?? '';
  expect(problem).toMatch(/^This page doesn't run in /);
  expect(mountArea).not.toHaveBeenCalled();
  expect([element.querySelector('[role=alert]')?.textContent, errors]).toEqual([
    problem,
    [{ code: 'area', message: problem }],
  ]);
  returned.update({ chainId: 1 });
  returned.unmount();
  expect(element).toBeEmptyDOMElement();
});

it('a page that does not listen to errors displays the sentence too', () => {
  const element = document.createElement('div');
  refusingOldEngines(jest.fn())(element, OPTIONS);
  expect(element.textContent).toBe(findEngineProblem(window));
});
