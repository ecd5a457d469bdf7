# The image of one server process, which also runs the migrations. docs/operations/containers.md says how to use it.
# Renovate proposes newer base images; both stages and .nvmrc name the same release of Node.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# The lists of packages come first, so that a change of the sources does not install the packages again.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY sandbox/package.json sandbox/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci
COPY . .
# npm start alone runs the bundled server.
RUN npm run build && rm -r server/dist/bundle

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY sandbox/package.json sandbox/
COPY web/package.json web/
COPY e2e/package.json e2e/
# Only the packages of these three parts: without the sandbox, and without the PostgreSQL that npm start brings for development.
RUN npm ci --omit=dev --workspace contract --workspace server --workspace web
# A package names the compiler as an optional peer; the server never loads it.
RUN rm -r node_modules/typescript node_modules/@typescript

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
WORKDIR /app
# Docker gives a new volume at /data the owner of this folder. Everything else belongs to root, so the server cannot change its own program.
RUN mkdir /data && chown 1000:1000 /data
COPY --from=packages /app ./
COPY --from=build /app/contract/dist contract/dist
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
COPY server/migrations server/migrations
COPY server/words server/words
COPY scripts/*.mjs scripts/
COPY LICENSE CHANGELOG.md ./
# The user `node` of the base image, as a number, so that Kubernetes can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
# No npm in between: Node gets the stop signal itself.
CMD ["node", "--max-semi-space-size=32", "scripts/serve.mjs"]
