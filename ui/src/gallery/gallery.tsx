// Development only: shows every component in every state. Query: ?main=d7263d&sub=000&theme=dark&lang=en&text=200&show=home
import '../tokens/tokens.css';
import '../tokens/base.css';
import { createRoot } from 'react-dom/client';
import { Parts } from './parts.tsx';
import { screens } from './screens.tsx';

const query = new URLSearchParams(location.search);
const root = document.documentElement;
root.lang = query.get('lang') ?? 'ja';
for (const name of ['main', 'sub']) {
  const value = query.get(name);
  if (value) root.style.setProperty(`--${name}`, `#${value}`);
}
const theme = query.get('theme');
if (theme) root.dataset['theme'] = theme;
const text = query.get('text');
if (text) root.style.fontSize = `${text}%`;

const Screen = screens[query.get('show') ?? ''] ?? Parts;
const container = document.getElementById('root');
if (container) createRoot(container).render(<Screen />);
