import { expect, test } from 'vitest';
import { withoutPassword } from '#server/backup/postgres-address';

test.each([
  ['postgres://relais:p%40ss@db.example:5433/shop', 'postgres://relais@db.example:5433/shop', 'p@ss'],
  [
    'postgres://db.example/shop?user=relais&password=p%40ss&options=-c%20jit%3Doff',
    'postgres://db.example/shop?user=relais&options=-c%20jit%3Doff',
    'p@ss',
  ],
  [
    'postgres://relais:secret@/shop?host=/run/postgresql',
    'postgres://relais@/shop?host=/run/postgresql',
    'secret',
  ],
  [
    'postgres://relais@db.example/shop?sslmode=require',
    'postgres://relais@db.example/shop?sslmode=require',
    null,
  ],
])('the address %s is shown without its password', (address, place, password) => {
  expect(withoutPassword(address)).toEqual({ place, password });
});
