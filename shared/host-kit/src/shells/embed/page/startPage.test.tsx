import { screen, waitFor } from '@testing-library/react';
import { startPage } from './startPage';

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>';
});

it('loads the code of the page twice, then reports that it is missing and offers a reload', async () => {
  const load = jest.fn(() => Promise.reject(new Error('Loading chunk 1 failed.')));
  startPage(load);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("The app couldn't be loaded"));
  expect(screen.getByRole('alert')).toHaveTextContent('Your funds are not affected.');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('does nothing once the code has loaded', async () => {
  const load = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue();
  startPage(load);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(document.getElementById('app')).toBeEmptyDOMElement();
});
