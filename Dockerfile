# syntax=docker/dockerfile:1
# How to use it: docs/HOSTING.md. test/deploy plays these steps in a bare folder.

# Both digests are those of images for amd64 and arm64. Dependabot brings new ones.
FROM node:22-bookworm@sha256:363e1587494626837fa7f9a23bdb453d13b0ff3c67c705c2805cfc69c2d2fad7 AS build
# tini passes signals on from the first moment, also where nobody thought of `docker run --init`.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Where GitHub can't be reached, npm compiles a package. The headers for that are here, not only at nodejs.org.
ENV npm_config_nodedir=/usr/local
COPY package.json package-lock.json ./
COPY src/playground/package.json src/playground/
RUN npm ci
COPY . .
RUN npm run build
# Remove what a running bot never reads: build packages, sources of compiled code, types, maps, fonts for old browsers.
RUN npm prune --omit=dev \
  && rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/better-sqlite3/build/Release/obj* \
  && find node_modules -type f -regex '.*\.\(ts\|cts\|mts\|map\|a\|o\|woff\)' -delete

# Debian with node alone: no npm, no compiler, nothing to patch but these.
FROM debian:bookworm-slim@sha256:96e378d7e6531ac9a15ad505478fcc2e69f371b10f5cdf87857c4b8188404716
COPY --from=build /usr/bin/tini-static /usr/bin/tini
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/src/playground/package.json src/playground/
COPY --from=build /app/src/playground/dist src/playground/dist
COPY --from=build /app/dist dist
# All the bot ever writes: its games, and the parts that pictures are made of.
RUN mkdir -p /data dist/sprites && chown 10001:10001 /data dist/sprites
VOLUME /data
USER 10001:10001
ENV NODE_ENV=production \
  DATABASE=/data/sagrada.db \
  ADMIN=127.0.0.1:9464 \
  MALLOC_ARENA_MAX=1 \
  MALLOC_MMAP_THRESHOLD_=131072 \
  MALLOC_TRIM_THRESHOLD_=131072
# Doesn't ask whether Discord is there (ready): a restart wouldn't bring it back.
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m CMD ["node", "dist/health.js", "live"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "dist/start.js"]
