import { getterOf, methodOf, setterOf } from './methodOf';

function boxClass() {
  return class Box {
    #content = 'original';
    get content(): string {
      return this.#content;
    }
    set content(value: string) {
      this.#content = value;
    }
    describe(prefix: string): string {
      return prefix + this.#content;
    }
  };
}

it('keeps a method, a getter and a setter that a script replaces later', () => {
  const Box = boxClass();
  const describe = methodOf(Box.prototype, 'describe');
  const contentOf = getterOf(Box.prototype, 'content');
  const setContent = setterOf(Box.prototype, 'content');
  Box.prototype.describe = () => 'replaced';
  Object.defineProperty(Box.prototype, 'content', { get: () => 'replaced', set: () => undefined });
  const box = new Box();
  setContent(box, 'new');
  expect([contentOf(box), describe(box, 'a ')]).toEqual(['new', 'a new']);
});

it('works after a script replaced the way in which functions are called', () => {
  const Box = boxClass();
  const describe = methodOf(Box.prototype, 'describe');
  const original = Object.getOwnPropertyDescriptor(Function.prototype, 'call');
  if (!original) throw new Error('no call');
  const box = new Box();
  Object.defineProperty(Function.prototype, 'call', { configurable: true, value: () => 'replaced' });
  const described = describe(box, '');
  Object.defineProperty(Function.prototype, 'call', original);
  expect(described).toBe('original');
});

it('throws for a property without getter or setter', () => {
  const { prototype } = boxClass();
  expect(() => getterOf(prototype, 'describe')).toThrow('describe has no getter');
  expect(() => setterOf(prototype, 'describe')).toThrow('describe has no setter');
});
