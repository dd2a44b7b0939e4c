import '../signingBar/testing/fakeTopLayer';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { PortalContainer } from '@fathom/ui/overlay/PortalContainer';
import { areaTheme } from '@fathom/ui/theme/theme';
import { act, render, screen } from '@testing-library/react';
import { ThemeProvider } from 'styled-components';
import { keepInTopLayer } from './keepInTopLayer';

function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

/** A page with an area in a shadow root, whose dialog is open. */
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
