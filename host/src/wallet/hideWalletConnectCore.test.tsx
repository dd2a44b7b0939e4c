/** @jest-environment-options {"customExportConditions": ["node", "require", "default"]} */
import { Core } from '@walletconnect/core';
import { hideWalletConnectCore } from './hideWalletConnectCore';

const CORE = '_walletConnectCore_';

it('keeps the core that the library creates out of the properties of the page', () => {
  hideWalletConnectCore(window);
  const core = new Core({ projectId: 'of-the-test', logger: 'silent' });
  expect(Object.getOwnPropertyNames(window).filter((name) => Reflect.get(window, name) === core)).toEqual([]);
});

it('keeps the library from a core that a script of the page put there', () => {
  hideWalletConnectCore(window);
  Reflect.set(window, CORE, { crypto: 'of the script' });
  expect(() => Object.defineProperty(window, CORE, { value: 'of the script' })).toThrow(TypeError);
  expect(Reflect.get(window, CORE)).toBeUndefined();
});

it('accepts a page where the core is hidden already', () => {
  hideWalletConnectCore(window);
  expect(() => hideWalletConnectCore(window)).not.toThrow();
});
