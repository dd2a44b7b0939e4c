import '../../../signing/signingBar/testing/fakeTopLayer';
import { createIsolatedRoot } from './isolatedRoot';

it('has a selector of its own for each area, and leaves nothing when it is removed', () => {
  const element = document.createElement('div');
  const [one, other] = [createIsolatedRoot(element), createIsolatedRoot(element)];
  expect(one.rootSelector).not.toBe(other.rootSelector);
  expect(one.shadow.querySelector(one.rootSelector)).toContainElement(one.content);
  expect(other.shadow.querySelector(one.rootSelector)).toBeNull();
  one.remove();
  expect([...element.children].map(({ shadowRoot }) => shadowRoot)).toEqual([other.shadow]);
  other.remove();
  expect(element).toBeEmptyDOMElement();
});
