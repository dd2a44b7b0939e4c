import { render, screen } from '@testing-library/react';
import { observePresses } from './observePresses';

const IMPLEMENTATION = Object.getOwnPropertySymbols(new Event('click'))[0] ?? '';

let isUser = true;

window.addEventListener(
  'click',
  (event) => {
    const inner: unknown = Reflect.get(event, IMPLEMENTATION);
    if (isUser && typeof inner === 'object' && inner !== null) Reflect.set(inner, 'isTrusted', true);
  },
  { capture: true },
);

beforeEach(() => {
  isUser = true;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function Page() {
  return (
    <>
      <button type="button">
        <b>Example Wallet</b>
      </button>
      <button type="button">Supply</button>
      <form onSubmit={(event) => event.preventDefault()}>
        <input defaultValue="https://rpc.example" />
        <button type="submit">Use this RPC</button>
      </form>
    </>
  );
}

function start() {
  const hasPressed = observePresses(window);
  render(<Page />);
  return hasPressed;
}

it('recognizes what the user has pressed by the text of the control', () => {
  const hasPressed = start();
  screen.getByText('Example Wallet').click();
  expect(hasPressed('Example Wallet')).toBe(true);
});

it('recognizes what the user submits by the value of the field', () => {
  const hasPressed = start();
  screen.getByText('Use this RPC').click();
  expect(hasPressed('https://rpc.example')).toBe(true);
});

it('counts a press once', () => {
  const hasPressed = start();
  screen.getByText('Example Wallet').click();
  expect([hasPressed('Example Wallet'), hasPressed('Example Wallet')]).toEqual([true, false]);
});

it('does not count a press of something else, or no press', () => {
  const hasPressed = start();
  expect(hasPressed('Example Wallet')).toBe(false);
  screen.getByText('Supply').click();
  expect(hasPressed('Example Wallet')).toBe(false);
  screen.getByText('Supply').click();
  expect(hasPressed('')).toBe(false);
});

it('does not count a press of a second ago', () => {
  const hasPressed = start();
  screen.getByText('Example Wallet').click();
  jest.advanceTimersByTime(1001);
  expect(hasPressed('Example Wallet')).toBe(false);
});

it('does not count what a script clicks or dispatches', () => {
  const hasPressed = start();
  isUser = false;
  screen.getByText('Example Wallet').click();
  expect(hasPressed('Example Wallet')).toBe(false);
  const forged = new MouseEvent('click', { bubbles: true });
  expect(() => Object.defineProperty(forged, 'isTrusted', { value: true })).toThrow();
  screen.getByText('Example Wallet').dispatchEvent(forged);
  expect(hasPressed('Example Wallet')).toBe(false);
});

it('reads what the control said before other listeners changed it', () => {
  const hasPressed = start();
  const supply = screen.getByText('Supply');
  supply.addEventListener('click', () => {
    supply.textContent = 'Example Wallet';
  });
  supply.click();
  expect(hasPressed('Example Wallet')).toBe(false);
});

it('uses the functions of the time it was called', () => {
  const hasPressed = start();
  const closest = jest.spyOn(Element.prototype, 'closest').mockReturnValue(screen.getByText('Example Wallet'));
  const includes = jest.spyOn(String.prototype, 'includes').mockReturnValue(true);
  screen.getByText('Supply').click();
  const isPressed = hasPressed('Example Wallet');
  closest.mockRestore();
  includes.mockRestore();
  expect(isPressed).toBe(false);
});
