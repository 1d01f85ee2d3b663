import { useParams, useSearch } from '@tanstack/react-router';
import { CodeScreen } from './code-screen';
import { LinkScreen } from './link-screen';

/** Opens a guidebook: by the link of a letter at once, else by the code printed in the book. */
export function ActivationScreen() {
  const { slug } = useParams({ from: '/{-$lng}/guidebook/$slug/activation' });
  const { token } = useSearch({ from: '/{-$lng}/guidebook/$slug/activation' });
  return token === undefined ? <CodeScreen slug={slug} /> : <LinkScreen slug={slug} token={token} />;
}
