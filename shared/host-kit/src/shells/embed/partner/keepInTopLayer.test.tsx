import { fake, resetFake } from '../../../signing/signingBar/testing/fakeTopLayer';
import { fakeResizes } from '@fathom/testing/fakeResizes';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { PortalContainer } from '@fathom/ui/overlay/PortalContainer';
import { areaTheme } from '@fathom/ui/theme/theme';
import { act, render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { keepInTopLayer } from './keepInTopLayer';

beforeEach(resetFake);

function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

async function openDialog() {
  document.body.innerHTML =
    '<main id="place"><div id="area"></div></main><aside id="other"></aside><aside id="own" aria-hidden="true"></aside>';
  const shadow = find('area').attachShadow({ mode: 'open' });
  const content = document.createElement('div');
  const layer = document.createElement('div');
  shadow.append(content, layer);
  const release = keepInTopLayer(layer, content);
  const dialog = (isOpen: boolean) => (
    <ThemeProvider theme={areaTheme('light')}>
      <PortalContainer element={layer}>
        <Dialog isOpen={isOpen} onClose={() => undefined} title="Supply ETH">
          <button type="button">Supply</button>
        </Dialog>
      </PortalContainer>
    </ThemeProvider>
  );
  const { rerender, unmount } = render(dialog(true), { container: content });
  await act(async () => undefined);
  return {
    close: async () => {
      rerender(dialog(false));
      unmount();
      await act(async () => undefined);
      release();
    },
  };
}

function hidden(): readonly string[] {
  return ['place', 'other', 'own'].filter((id) => find(id).getAttribute('aria-hidden') === 'true');
}

it('a dialog of an element that the page moves into a part that the dialog hid stays reachable', async () => {
  const { close } = await openDialog();
  expect(hidden()).toEqual(['other', 'own']);
  await act(async () => find('other').append(find('area')));
  expect(hidden()).toEqual(['own']);
  await close();
});

it('a part of the page that holds no dialog stays hidden', async () => {
  const { close } = await openDialog();
  await act(async () => find('place').append(document.createElement('p')));
  expect(hidden()).toEqual(['other', 'own']);
  await close();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the layer of an area', () => {
  function inPage() {
    const { observed, resize } = fakeResizes();
    const part = () => document.createElement('div');
    const [place, content, layer] = [part(), part(), part()] as const;
    place.append(content, layer);
    document.body.replaceChildren(place);
    const release = keepInTopLayer(layer, content);
    const add = () => act(async () => layer.append(document.createElement('p')));
    return { place, content, layer, release, add, observed, resize };
  }

  it('is in the top layer while it has content', async () => {
    const { layer, add, resize } = inPage();
    expect(layer.popover).toBe('manual');
    resize(layer);
    expect(fake.popovers).toEqual([]);
    await add();
    expect(fake.popovers).toEqual(['show']);
    await act(async () => layer.replaceChildren());
    expect(fake.popovers).toEqual(['show', 'hide']);
  });

  it('moves above what entered the top layer before each new content, and stays where it is when some of it leaves', async () => {
    const { layer, add } = inPage();
    await add();
    await add();
    expect(fake.popovers).toEqual(['show', 'hide', 'show']);
    await act(async () => layer.firstElementChild?.remove());
    expect(fake.popovers).toEqual(['show', 'hide', 'show']);
  });

  it('is shown once it is back in the page, when it was filled outside of it', async () => {
    const { place, content, layer, add, resize } = inPage();
    place.remove();
    await add();
    resize(layer);
    expect(fake.popovers).toEqual([]);
    document.body.append(place);
    resize(content);
    expect(fake.popovers).toEqual(['show']);
    resize(layer);
    expect(fake.popovers).toEqual(['show']);
  });

  it('is shown when its own size tells that it is back in the page', async () => {
    const { place, layer, add, resize } = inPage();
    place.remove();
    await add();
    document.body.append(place);
    resize(layer);
    expect(fake.popovers).toEqual(['show']);
  });

  it('is left alone once it is released', async () => {
    const { place, layer, release, add, observed } = inPage();
    await add();
    release();
    expect(observed()).toEqual([]);
    await add();
    await act(async () => layer.replaceChildren());
    expect(fake.popovers).toEqual(['show']);
    await act(async () => {
      layer.append(document.createElement('p'));
      place.setAttribute('data-base-ui-inert', '');
      place.setAttribute('aria-hidden', 'true');
      document.body.append(place);
    });
    expect(place).toHaveAttribute('aria-hidden', 'true');
  });

  it('uncovers no part of the page while it is empty', async () => {
    const { place, layer, add } = inPage();
    const cover = () =>
      act(async () => {
        place.setAttribute('data-base-ui-inert', '');
        place.setAttribute('aria-hidden', 'true');
        document.body.append(document.createElement('aside'));
      });
    await cover();
    expect(place).toHaveAttribute('aria-hidden', 'true');
    await add();
    await cover();
    expect(place).not.toHaveAttribute('aria-hidden');
    await act(async () => layer.replaceChildren());
    await cover();
    expect(place).toHaveAttribute('aria-hidden', 'true');
  });

  it('stays where it is in a browser without popovers', async () => {
    const { showPopover } = HTMLElement.prototype;
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    const { layer, add, release } = inPage();
    HTMLElement.prototype.showPopover = showPopover;
    await add();
    release();
    expect([layer.popover, fake.popovers]).toEqual([undefined, []]);
  });
});
