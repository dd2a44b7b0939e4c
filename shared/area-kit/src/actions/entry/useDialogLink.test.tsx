import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { useLocation } from '@fathom/contract/router';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useDialogLink, type LinkQuery } from './useDialogLink';

const PARAMETERS = ['repay', 'amount'];

function Page({ open }: { readonly open?: ((query: LinkQuery) => void) | undefined }) {
  useDialogLink(PARAMETERS, open);
  const { pathname, search, hash } = useLocation();
  const [, setTurn] = useState(0);
  return (
    <>
      <output>{pathname + search + hash}</output>
      <button onClick={() => setTurn((turn) => turn + 1)}>Render</button>
    </>
  );
}

describe('a link to a dialog', () => {
  it('is followed once, and its parameters leave the address', () => {
    const open = jest.fn<undefined, [LinkQuery]>();
    renderWithHost(<Page open={open} />, { path: '/lending?repay=0x1&amount=5&as=0x2#top' });
    expect(screen.getByRole('status')).toHaveTextContent('/lending?as=0x2#top');
    expect(open.mock.calls.map(([query]) => Object.fromEntries(query))).toEqual([
      { repay: '0x1', amount: '5', as: '0x2' },
    ]);
    fireEvent.click(screen.getByRole('button'));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('waits in the address until the page can open it', () => {
    renderWithHost(<Page />, { path: '/lending?repay=0x1' });
    expect(screen.getByRole('status')).toHaveTextContent('/lending?repay=0x1');
  });

  it('leaves other addresses alone', () => {
    const open = jest.fn();
    renderWithHost(<Page open={open} />, { path: '/lending?as=0x2' });
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('/lending?as=0x2');
  });
});
