import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TutorialPage } from './TutorialPage';

const VIDEO = { url: 'https://video.example.org/embed/vaults', title: 'Vaults in three minutes' };

it('shows a video of its own and an embedded one, which loads only after consent [VLT-012]', async () => {
  const { container } = renderWithHost(<TutorialPage video={VIDEO} />, { area: 'vaults' });
  expect(screen.getByLabelText(/^Silent screen recording/)).toHaveAttribute(
    'src',
    expect.stringMatching(/^(?!https?:)./),
  );
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.innerHTML).not.toContain('https://video.example.org');
  const panel = screen.getByRole('region', { name: VIDEO.title });
  expect(panel).toHaveTextContent('Playing it connects your browser to video.example.org');
  await userEvent.click(within(panel).getByRole('button', { name: 'Load the video from video.example.org' }));
  const frame = screen.getByTitle('Video: Vaults in three minutes');
  expect(frame).toHaveAttribute('src', VIDEO.url);
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
});

it('describes what its own video shows', () => {
  renderWithHost(<TutorialPage video={VIDEO} />, { area: 'vaults' });
  const region = screen.getByRole('region', { name: 'A tour of the vaults' });
  expect(within(region).getAllByRole('listitem').length).toBeGreaterThan(3);
});

it('shows its own video alone where no other is configured', () => {
  renderWithHost(<TutorialPage video={undefined} />, { area: 'vaults' });
  expect(screen.getByText('No further video is available yet.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
